import { Component, type JSX, type ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';

interface FenceProps {
  readonly children: ReactNode;
  /** The address of the page inside. */
  readonly path: string;
}

interface FenceState {
  readonly failed: boolean;
  readonly path: string;
}

/** A bug of ours ends the page that has it, not the tab: the table itself is stored. */
export class Fence extends Component<FenceProps, FenceState> {
  override readonly state: FenceState = { failed: false, path: this.props.path };

  /** Whoever goes back from a page that broke off comes to one that did not. */
  static getDerivedStateFromProps({ path }: FenceProps, before: FenceState): FenceState | null {
    return path === before.path ? null : { failed: false, path };
  }

  static getDerivedStateFromError(): Pick<FenceState, 'failed'> {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken(): JSX.Element {
  const t = useTexts();
  const reload = { label: t('app.reload'), onClick: () => location.reload() };
  return <Notice title={t('app.broken')} help={t('app.brokenHelp')} action={reload} />;
}
