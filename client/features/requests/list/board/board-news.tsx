import { Plural } from '@lingui/react/macro';
import { Button } from '#client/ui/button/button.tsx';
import styles from './board.module.css';

interface BoardNewsProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Offers the requests that came since the list was shown. It floats over the list, which does not move. */
export function BoardNews({ count, onShow }: BoardNewsProps) {
  return (
    <div className={styles['news']} role="status">
      {count === 0 ? null : (
        <Button isSmall onClick={onShow}>
          <Plural value={count} one="# nouvelle demande" other="# nouvelles demandes" />
        </Button>
      )}
    </div>
  );
}
