import {
  type ComponentType,
  type JSX,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { Coming } from './coming.tsx';

/** A component whose code is fetched when it is shown first. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

/** The same with what stands in its place meanwhile, or nothing: for dialogs and the like. */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): (props: Props) => JSX.Element {
  const Part: ComponentType<Props> = lazyPart(load);
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

/** A dialog whose code is fetched when it is opened first. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  const Part: ComponentType<Props> = lazyPart(load);
  return (props) => (
    <Suspense fallback={<Coming onClose={props.onClose} />}>
      <Part {...props} />
    </Suspense>
  );
}
