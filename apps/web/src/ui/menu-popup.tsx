import { Menu as Base } from '@base-ui/react/menu';
import type { JSX } from 'react';
import type {
  MenuCheckProps,
  MenuGroupProps,
  MenuItemProps,
  MenuTileProps,
  MenuTilesProps,
  OpenMenuProps,
} from './menu.tsx';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export function OpenMenu({ trigger, isOpen, onChange, children }: OpenMenuProps): JSX.Element {
  return (
    <Base.Root open={isOpen} onOpenChange={onChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function PopupItem(props: MenuItemProps): JSX.Element {
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

export function PopupCheck({ checked, onChange, children }: MenuCheckProps): JSX.Element {
  return (
    <Base.CheckboxItem className={styles.item} checked={checked} onCheckedChange={onChange}>
      {checked ? <Icon name="check" size={20} /> : <span className={styles.gap} />}
      {children}
    </Base.CheckboxItem>
  );
}

export function PopupTiles({ label, children }: MenuTilesProps): JSX.Element {
  return (
    <Base.Group className={styles.group}>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      <div className={styles.tiles}>{children}</div>
    </Base.Group>
  );
}

export function PopupTile({ picture, onClick, children, disabled }: MenuTileProps): JSX.Element {
  return (
    <Base.Item className={styles.tile} disabled={disabled === true} onClick={onClick}>
      {picture}
      {children}
    </Base.Item>
  );
}

export function PopupGroup({ label, children }: MenuGroupProps): JSX.Element {
  return (
    <Base.Group className={styles.group}>
      {label === undefined ? null : (
        <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      )}
      {children}
    </Base.Group>
  );
}
