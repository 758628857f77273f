import { TodoList } from '../../../features/dashboard/todo-list.tsx';
import { openTodos } from '../../../features/dashboard/todos.ts';
import styles from '../../../frame/layouts/page.module.css';
import { usePageFacts } from './page-facts.ts';

/** The steps to a page that clients can book, for a photographer without requests; nothing once all are done. */
export default function PageTodos({ providerId }: { readonly providerId: string }) {
  const facts = usePageFacts(providerId);
  return facts === undefined ? null : (
    <div className={styles['apart']}>
      <TodoList todos={openTodos(facts)} />
    </div>
  );
}
