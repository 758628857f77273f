import type { ReactNode } from 'react';
import { type Key, Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styles from './tabs.module.css';

export interface TabContent {
  readonly id: string;
  readonly label: ReactNode;
  /** The number of items in the tab. */
  readonly count?: number;
  /** Its number is a badge: something in it waits for the person. */
  readonly isUrgent?: boolean;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabContent[];
  /** The shown tab, when the page keeps it; otherwise the first, until another one is chosen. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Views of one subject, one at a time: arrows move between tabs, Tab enters the shown panel. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const chosen = selected === undefined ? {} : { selectedKey: selected };
  return (
    <AriaTabs
      className={styles['tabs'] ?? ''}
      {...chosen}
      {...(onSelect !== undefined && { onSelectionChange: (key: Key) => onSelect(String(key)) })}
    >
      <TabList className={styles['list'] ?? ''} aria-label={label}>
        {tabs.map(({ id, label: name, count, isUrgent = false, isDisabled = false }) => (
          <Tab key={id} id={id} className={styles['tab'] ?? ''} isDisabled={isDisabled}>
            {name}
            {count === undefined ? null : <span className={styles[isUrgent ? 'badge' : 'count']}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles['panel'] ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
