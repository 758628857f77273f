import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'accent' | 'quiet' | 'bare' | 'danger';

export interface ButtonStyle {
  /** One `accent` a screen. */
  readonly look?: ButtonLook;
  readonly isLarge?: boolean;
  readonly isWide?: boolean;
}

/** Class names of a button, for what is a link but looks like one. */
export function buttonClass({ look = 'primary', isLarge = false, isWide = false }: ButtonStyle = {}): string {
  return [styles['button'], styles[look], isLarge ? styles['large'] : '', isWide ? styles['wide'] : '']
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonStyle & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

export function Button({ look, isLarge, isWide, type = 'button', ...rest }: ButtonProps) {
  const style = {
    ...(look === undefined ? {} : { look }),
    ...(isLarge === undefined ? {} : { isLarge }),
    ...(isWide === undefined ? {} : { isWide }),
  };
  return <button {...rest} type={type} className={buttonClass(style)} />;
}
