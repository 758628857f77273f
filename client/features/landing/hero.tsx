import { Trans, useLingui } from '@lingui/react/macro';
import { Corners, Picture } from '#client/ui/picture.tsx';
import { PicturePreload } from '#client/ui/picture-preload.tsx';
import styles from './hero.module.css';
import { Search, type SearchProps } from './search.tsx';

const photo = {
  base: '/photos/hero',
  widths: [960, 1_440],
  phone: { base: '/photos/hero-phone', widths: [480, 740] },
  sizes: '100vw',
};

/** One sentence, one photograph, one action. */
export function Hero(search: SearchProps) {
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
    </section>
  );
}
