import type { LinkState } from '#client/frame/network/use-mailed-link.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { requestThreadOf } from '#shared/threads/thread-key.ts';
import { QuestionScreen } from '../question/question-screen.tsx';
import { RequestThreadScreen } from './request-thread-screen.tsx';
import type { FindProvider } from './thread-head.tsx';

interface ThreadScreenProps {
  /** The thread's key: of a question one id, of a request its id and its photographer's. */
  readonly id: string;
  readonly link: LinkState;
  readonly find: FindProvider;
  readonly locale: LocaleCode;
  readonly onRetry: () => void;
}

/** The thread of a question or of a request, in one part: each part is a line of the list that the worker carries. */
export default function ThreadScreen(props: ThreadScreenProps) {
  return requestThreadOf(props.id) === null ? <QuestionScreen {...props} /> : <RequestThreadScreen {...props} />;
}
