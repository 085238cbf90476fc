import type { ComponentPropsWithRef, JSX, MouseEvent } from 'react';
import { goTo, type Route } from '../router/router.ts';
import { formatPath } from '../router/routes.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: Route;
}

/** A link to another page of ours: it can be opened in a new tab, and is quick in this one. */
export function Link({ to, children, ...rest }: LinkProps): JSX.Element {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={formatPath(to)} onClick={follow}>
      {children}
    </a>
  );
}
