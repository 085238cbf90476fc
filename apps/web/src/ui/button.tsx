import type { ComponentPropsWithRef, JSX } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary`: what most people want here; `quiet`: all else that is on wood or felt. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  readonly wide?: boolean;
}

export function Button({
  look = 'plain',
  icon,
  wide = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps): JSX.Element {
  const classes = cx(styles.button, styles[look], wide && styles.wide, className);
  return (
    // oxlint-disable-next-line react/button-has-type -- it is one of the properties
    <button {...rest} type={type} className={classes}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children === undefined ? null : <span>{children}</span>}
    </button>
  );
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  readonly icon: IconName;
  /** What it does, for those who listen and as a hint. */
  readonly label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps): JSX.Element {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={cx(styles.icon, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
