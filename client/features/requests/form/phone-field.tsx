import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { TextField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { BindField } from './field-props.ts';

const FieldWords = lazyWith(['questions'], () => import('../questions/field-words.tsx'));
const load = () => import('./phone-format.ts');

/** Shows a number as typed; on blur, in the local format or with an error. */
export function PhoneField({ field, locale }: { field: ReturnType<BindField>; locale: LocaleCode }) {
  // The formats of all countries load with this field: a number left before they arrive stays as typed.
  const format = useRef<Awaited<ReturnType<typeof load>> | null>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    void load().then((loaded) => {
      format.current = loaded;
    });
  }, []);
  const change = (value: string) => {
    setWrong(false);
    field.onChange({ target: { value } });
  };
  const leave = () => {
    const read = format.current?.readPhone(field.value);
    if (read === undefined) return;
    if (read.text !== field.value) change(read.text);
    setWrong(!read.isPossible);
  };
  const words = (
    <Suspense fallback={null}>
      <FieldWords error={{ field: 'client_phone', validation: 'format' }} value={field.value} locale={locale} />
    </Suspense>
  );
  return (
    <TextField
      label={<Trans>Téléphone</Trans>}
      optional={<Trans>facultatif</Trans>}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="done"
      {...field}
      error={field.error ?? (isWrong ? words : undefined)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}
