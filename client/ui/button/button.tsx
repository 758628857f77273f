import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'accent' | 'quiet' | 'bare' | 'link' | 'danger';

export interface ButtonStyle {
  /** At most one `accent` on a screen. */
  readonly look?: ButtonLook;
  readonly isLarge?: boolean;
  /** For dense places: 36 px high, with a touch area of 44 px. */
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
}

/** Class names of a button, for a link that looks like one. */
export function buttonClass({ look = 'primary', isLarge, isSmall, isWide }: ButtonStyle = {}): string {
  return [
    styles['button'],
    styles[look],
    isLarge === true && styles['large'],
    isSmall === true && styles['small'],
    isWide === true && styles['wide'],
  ]
    .filter(Boolean)
    .join(' ');
}

export type ButtonProps = ButtonStyle & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

export function Button({ look, isLarge, isSmall, isWide, type = 'button', ...rest }: ButtonProps) {
  const style = {
    ...(look === undefined ? {} : { look }),
    ...(isLarge === undefined ? {} : { isLarge }),
    ...(isSmall === undefined ? {} : { isSmall }),
    ...(isWide === undefined ? {} : { isWide }),
  };
  return <button {...rest} type={type} className={buttonClass(style)} />;
}
