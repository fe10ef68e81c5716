import { clsx } from 'clsx';
import styles from './icon.module.css';

export type IconName =
  | 'arrow'
  | 'back'
  | 'up'
  | 'caret'
  | 'check'
  | 'clock'
  | 'envelope'
  | 'globe'
  | 'menu'
  | 'expand'
  | 'mapPin'
  | 'pause'
  | 'play'
  | 'quotes'
  | 'close'
  | 'facebook'
  | 'x'
  | 'linkedin'
  | 'pinterest'
  | 'plumbing'
  | 'renovation'
  | 'hvac'
  | 'roofing'
  | 'electrical'
  | 'painting'
  | 'carpentry'
  | 'sheds';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A decorative icon in the colour and size of the surrounding text; its shape is a CSS mask. */
export function Icon({ name, className }: IconProps) {
  return <span className={clsx(styles.icon, styles[name], className)} aria-hidden="true" />;
}
