import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import styles from './tabs.module.css';

export interface TabContent {
  readonly id: string;
  readonly label: ReactNode;
  /** The number of items in the tab. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
}

/** Views of one subject, one at a time: arrows move between tabs, Tab enters the shown panel. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabContent[] }) {
  return (
    <AriaTabs className={styles['tabs'] ?? ''}>
      <TabList className={styles['list'] ?? ''} aria-label={label}>
        {tabs.map(({ id, label: name, count, isDisabled = false }) => (
          <Tab key={id} id={id} className={styles['tab'] ?? ''} isDisabled={isDisabled}>
            {name}
            {count === undefined ? null : <span className={styles['count']}>{count}</span>}
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
