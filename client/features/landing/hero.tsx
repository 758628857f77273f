import { Trans, useLingui } from '@lingui/react/macro';
import { Corners, Picture } from '#client/ui/photo/picture.tsx';
import { PicturePreload } from '#client/ui/photo/picture-preload.tsx';
import type { ReactNode } from 'react';
import styles from './hero.module.css';
import { Search, type SearchProps } from './search.tsx';

export interface HeroProps extends SearchProps {
  /** Content below the search that depends on the device's data. */
  readonly below?: ReactNode;
}

const photo = {
  base: '/photos/hero',
  widths: [960, 1_440],
  phone: { base: '/photos/hero-phone', widths: [480, 740] },
  sizes: '100vw',
};

/** The first view of the landing page: one sentence, one photograph, one action. */
export function Hero({ below, ...search }: HeroProps) {
  const { t } = useLingui();
  return (
    <section className={styles['hero']}>
      <PicturePreload {...photo} />
      <div className={styles['photo']}>
        <Picture
          {...photo}
          width={1_440}
          height={900}
          alt={t`Un couple de dos, sur une crête, devant le fleuve au coucher du soleil`}
          isFirst
        />
        <Corners />
      </div>
      <div className={styles['words']}>
        <h1>
          <Trans>Votre moment, bien cadré.</Trans>
        </h1>
        <p>
          <Trans>Demandez un photographe au Québec en trois minutes, même hors ligne.</Trans>
        </p>
      </div>
      <Search {...search} />
      {below}
    </section>
  );
}
