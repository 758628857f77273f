import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Line, Note, Section } from './section.tsx';
import styles from './specimens.module.css';
import sizes from './type.module.css';

const SPACES = [4, 8, 12, 16, 24, 32, 48, 64, 80];
const BAR_WIDTH = 24;
const SUBTOTAL = 45_000;
const TPS = 2_250;
const TVQ = 4_489;

export function TypeSection({ locale }: { locale: LocaleCode }) {
  const amounts = amountsOf(locale);
  const specimens: readonly [string, string, ReactNode][] = [
    ['48 / 50, 700', 'title48', <Trans key="0">Votre moment, bien cadré.</Trans>],
    ['36 / 40, 650', 'title36', <Trans key="1">Près de chez vous</Trans>],
    ['28 / 32, 650', 'title28', <Trans key="2">C’est pour quand?</Trans>],
    ['22 / 26, 650', 'title22', <Trans key="3">Leur regard</Trans>],
    ['18 / 24, 650', 'title18', <Trans key="4">Le samedi 12 septembre</Trans>],
    ['18 / 26, 400', 'text18', <Trans key="5">Je photographie les mariages à la lumière qu’il fait.</Trans>],
    ['16 / 24, 400', 'text16', <Trans key="6">Rien à payer jusqu’à 7 jours avant la séance.</Trans>],
    ['14 / 20, 400', 'text14', <Trans key="7">Mariage · Québec, Lévis et Charlevoix</Trans>],
    ['13 / 18, 400', 'text13', <Trans key="8">Heure de Montréal</Trans>],
    ['12 / 16, 400', 'text12', <Trans key="9">Vu il y a 2 h · 2,40 Mo sur 8,00 Mo</Trans>],
  ];
  return (
    <>
      <Section title={<Trans>Typographie</Trans>} span={2}>
        <div className={styles['specimens']}>
          {specimens.map(([size, look, text]) => (
            <p key={size} className={styles['specimen']}>
              <span>{size}</span>
              <span className={sizes[look]}>{text}</span>
            </p>
          ))}
        </div>
      </Section>
      <Section title={<Trans>Chiffres, espaces, rayons</Trans>}>
        <table className={styles['figures']}>
          <tbody>
            <Figure name={<Trans>La cérémonie, 2 h</Trans>} amount={amounts.moneyExact(SUBTOTAL)} />
            <Figure name={<Trans>TPS (5 %)</Trans>} amount={amounts.moneyExact(TPS)} />
            <Figure name={<Trans>TVQ (9,975 %)</Trans>} amount={amounts.moneyExact(TVQ)} />
            <Figure name={<Trans>Total</Trans>} amount={amounts.moneyExact(SUBTOTAL + TPS + TVQ)} />
          </tbody>
        </table>
        <div className={styles['spaces']}>
          {SPACES.map((space) => (
            <span key={space} className={styles['space']}>
              <svg width={BAR_WIDTH} height={space} aria-hidden="true">
                <rect width="100%" height="100%" />
              </svg>
              {space}
            </span>
          ))}
        </div>
        <Line>
          <span className={styles['square']}>4</span>
          <span className={`${styles['square']} ${styles['rounded']}`}>12</span>
          <span className={`${styles['square']} ${styles['floating']}`}>
            <Trans>flottant</Trans>
          </span>
        </Line>
        <Note>
          <Trans>Deux rayons, une ombre, des icônes d’un trait de 1,5 px.</Trans>
        </Note>
      </Section>
    </>
  );
}

function Figure({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{amount}</td>
    </tr>
  );
}
