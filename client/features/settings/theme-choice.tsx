import { Trans, useLingui } from '@lingui/react/macro';
import { Segments } from '#client/ui/form/segments.tsx';
import { chooseTheme, useTheme } from '#client/ui/theme.ts';
import type { Theme } from '#shared/theme.ts';

/** The choice of the app's theme on this device. */
export function ThemeChoice() {
  const { t } = useLingui();
  const options: readonly { readonly value: Theme; readonly label: string }[] = [
    { value: 'auto', label: t`Comme l’appareil` },
    { value: 'light', label: t`Clair` },
    { value: 'dark', label: t`Sombre` },
  ];
  return (
    <Segments legend={<Trans>Thème</Trans>} name="theme" options={options} value={useTheme()} onChange={chooseTheme} />
  );
}
