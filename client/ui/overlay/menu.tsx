import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** The button's text, or, with `name`, its content. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  /** The button's name, when its content is not a text. */
  readonly name?: string;
  /** Above the entries: the owner of the account. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Actions under a button: arrows move between them, letters find them, Escape returns to the button. */
export function Menu({ button, buttonClass, name, head, children }: MenuProps) {
  const named = name === undefined ? {} : { 'aria-label': name };
  return (
    <MenuTrigger>
      <Button className={buttonClass} {...named}>
        {button}
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="bottom start">
        {head === undefined ? null : <p className={styles['head']}>{head}</p>}
        <AriaMenu className={styles['menu'] ?? ''} {...named}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuEntryProps {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onAction: () => void;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

export function MenuEntry({ label, icon, onAction, isDanger = false, isDisabled = false }: MenuEntryProps) {
  return (
    <MenuItem
      className={`${styles['item']} ${isDanger ? styles['danger'] : ''}`}
      textValue={label}
      isDisabled={isDisabled}
      onAction={onAction}
    >
      {icon === undefined ? null : <Icon of={icon} />}
      {label}
    </MenuItem>
  );
}

export function MenuRule() {
  return <Separator className={styles['rule'] ?? ''} />;
}
