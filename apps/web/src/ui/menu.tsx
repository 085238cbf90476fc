import { Menu as Base } from '@base-ui/react/menu';
import type { JSX, ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

/** A menu under whatever opens it. */
export function Menu({
  trigger,
  children,
}: {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: IconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export function MenuItem(props: MenuItemProps): JSX.Element {
  const { icon, onClick, children, danger, disabled = false } = props;
  return (
    <Base.Item
      className={styles.item}
      disabled={disabled}
      onClick={onClick}
      data-danger={danger === true || undefined}
    >
      {icon === undefined ? <span className={styles.gap} /> : <Icon name={icon} size={20} />}
      {children}
    </Base.Item>
  );
}

/** Items that belong together, under a heading. */
export function MenuGroup({
  label,
  children,
}: {
  readonly label?: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <Base.Group className={styles.group}>
      {label === undefined ? null : (
        <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      )}
      {children}
    </Base.Group>
  );
}
