import { Component, type JSX, type ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';

/** A bug of ours ends the page that has it, not the tab: the table itself is stored. */
export class Fence extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
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
