import { Trans, useLingui } from '@lingui/react/macro';
import { Pause } from 'lucide-react';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Progress } from '../ui/state/progress.tsx';
import { Status } from '../ui/label/status.tsx';
import { StepProgress } from '../ui/state/step-progress.tsx';
import { demoPhotos } from './demo-photos.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const MEGABYTE = 1_048_576;
const SENT = 2.4 * MEGABYTE;
const WHOLE = 8 * MEGABYTE;

export function ProgressSection({ locale }: { locale: LocaleCode }) {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const [sent, whole] = [amounts.fileSize(SENT), amounts.fileSize(WHOLE)];
  return (
    <Section title={<Trans>Progression, file</Trans>}>
      <StepProgress count={<Trans>Étape 3 sur 8</Trans>} name={<Trans>Date et heure</Trans>} step={3} total={8} />
      <Card>
        <div className={styles['item']}>
          <img src={demoPhotos.snow.src} width="52" height="52" alt="" loading="lazy" />
          <div>
            <h3 className={styles['itemTitle']}>
              <Trans>40 photos vers Portfolio</Trans>
            </h3>
            <Status tone="info">
              <Trans>Envoi en cours</Trans>
            </Status>
          </div>
          <IconButton icon={Pause} label={t`Suspendre l’envoi`} />
        </div>
        <Progress
          label={<Trans>Envoyées</Trans>}
          valueText={t`12 sur 40 (${sent} sur ${whole})`}
          value={SENT / WHOLE}
        />
      </Card>
      <Progress label={<Trans>Préparation</Trans>} valueText={t`Un instant…`} value={null} />
      <Progress label={<Trans>Vérification</Trans>} valueText={t`Terminée`} value={1} tone="success" />
    </Section>
  );
}
