import {
  cloneElement,
  createContext,
  type JSX,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { useBack } from '../router/router.ts';
import { fetchSoon } from './fetch-soon.ts';
import type { IconName } from './icon.tsx';
import type * as MenuPopup from './menu-popup.tsx';

/** What draws menus is no part of the first table that somebody waits for. */
type MenuParts = typeof MenuPopup;
const loadParts = (): Promise<MenuParts> => import('./menu-popup.tsx');
const Parts = createContext<MenuParts | undefined>(undefined);

interface MenuProps {
  readonly trigger: ReactElement<TriggerProps>;
  readonly children: ReactNode;
  /** Only where something else than the trigger opens it too. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

export interface TriggerProps {
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

export interface OpenMenuProps extends Pick<MenuProps, 'trigger' | 'children'> {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** A menu under whatever opens it. */
export function Menu({ trigger, children, open, onOpenChange }: MenuProps): JSX.Element {
  const [isOpened, setOpened] = useState(false);
  const [parts, setParts] = useState<MenuParts>();
  const isOpen = open ?? isOpened;
  const change = (next: boolean): void => {
    setOpened(next);
    onOpenChange?.(next);
  };
  useBack(isOpen, () => change(false));
  useEffect(() => fetchSoon(loadParts), []);
  useEffect(() => {
    if (isOpen) void fetchPart(loadParts).then(setParts);
  }, [isOpen]);
  if (parts === undefined) {
    const onClick = (): void => change(true);
    return cloneElement(trigger, { onClick, 'aria-haspopup': 'menu', 'aria-expanded': false });
  }
  const { OpenMenu } = parts;
  return (
    <Parts value={parts}>
      <OpenMenu trigger={trigger} isOpen={isOpen} onChange={change}>
        {children}
      </OpenMenu>
    </Parts>
  );
}

export interface MenuItemProps {
  readonly icon?: IconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export function MenuItem(props: MenuItemProps): JSX.Element | null {
  const parts = use(Parts);
  return parts === undefined ? null : <parts.PopupItem {...props} />;
}

export interface MenuGroupProps {
  readonly label?: string;
  readonly children: ReactNode;
}

export interface MenuCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** Something that is on or off; the menu stays open. */
export function MenuCheck(props: MenuCheckProps): JSX.Element | null {
  const parts = use(Parts);
  return parts === undefined ? null : <parts.PopupCheck {...props} />;
}

export interface MenuTilesProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Items with a picture, side by side. */
export function MenuTiles(props: MenuTilesProps): JSX.Element | null {
  const parts = use(Parts);
  return parts === undefined ? null : <parts.PopupTiles {...props} />;
}

export interface MenuTileProps extends Pick<MenuItemProps, 'onClick' | 'children' | 'disabled'> {
  readonly picture: ReactNode;
}

export function MenuTile(props: MenuTileProps): JSX.Element | null {
  const parts = use(Parts);
  return parts === undefined ? null : <parts.PopupTile {...props} />;
}

/** Items that belong together, under a heading. */
export function MenuGroup(props: MenuGroupProps): JSX.Element | null {
  const parts = use(Parts);
  return parts === undefined ? null : <parts.PopupGroup {...props} />;
}
