import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { type FormFailure, useServerForm } from '#client/frame/forms/use-server-form.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { TextArea, TextField } from '#client/ui/form/field.tsx';
import { type Incident, type IncidentBody, incidentBody } from '#shared/incidents/incident.schema.ts';
import { saveIncident } from './incidents.commands.ts';
import admin from '#client/frame/admin/admin.module.css';
import styles from './incidents.module.css';

interface IncidentFormProps {
  readonly id: string;
  /** Null for a new one. */
  readonly incident: Incident | null;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onKept: (incident: Incident) => void;
}

type Texts = 'happened_on' | 'noticed_on' | 'circumstances' | 'information' | 'risk' | 'measures';
type Optional = 'happened_until' | 'commission_told_on' | 'people_told_on' | 'people';
type Values = Readonly<Record<Texts | Optional, string>> & { readonly is_serious: boolean };

/** Records or changes an incident. */
export function IncidentForm({ id, incident, today, onKept }: IncidentFormProps) {
  const { t } = useLingui();
  const usual = useFailureWords();
  const form = useServerForm<Values, Incident>({
    schema: incidentBody,
    defaults: {
      happened_on: incident?.happened_on ?? today,
      happened_until: incident?.happened_until ?? '',
      noticed_on: incident?.noticed_on ?? today,
      circumstances: incident?.circumstances ?? '',
      information: incident?.information ?? '',
      people: incident?.people?.toString() ?? '',
      is_serious: incident?.is_serious === 1,
      risk: incident?.risk ?? '',
      commission_told_on: incident?.commission_told_on ?? '',
      people_told_on: incident?.people_told_on ?? '',
      measures: incident?.measures ?? '',
    },
    bodyOf,
    send: (values) => saveIncident(id, incident?.version ?? 0, bodyOf(values)),
    onDone: onKept,
  });
  const isSerious = useWatch({ control: form.control, name: 'is_serious' });
  const words = (rule: string | undefined) => {
    if (rule === undefined) return undefined;
    if (rule === 'required') return t`Ce champ est nécessaire.`;
    if (rule === 'maxLength') return t`C’est trop long.`;
    if (rule === 'order') return t`Ce jour ne peut pas précéder le début de l’incident.`;
    return t`Inscrivez une valeur de la bonne forme.`;
  };
  const field = (name: keyof Values) => {
    const { rule, ...input } = form.field(name);
    return { ...input, error: words(rule) };
  };
  const failureWords = (failure: FormFailure) =>
    failure.kind === 'refused' && failure.code === 'version_conflict'
      ? t`Cette fiche a changé entre-temps. Copiez vos textes, puis rouvrez-la.`
      : usual(failure);
  const { error: _, ...serious } = field('is_serious');
  return (
    <form className={admin['form']} onSubmit={form.submit} noValidate autoComplete="off">
      <div className={styles['pair']}>
        <TextField label={<Trans>Début de l’incident</Trans>} type="date" {...field('happened_on')} />
        <TextField
          label={<Trans>Fin de l’incident</Trans>}
          optional={<Trans>facultatif</Trans>}
          type="date"
          {...field('happened_until')}
        />
        <TextField label={<Trans>Découvert le</Trans>} type="date" {...field('noticed_on')} />
        <TextField
          label={<Trans>Personnes concernées</Trans>}
          optional={<Trans>si c’est connu</Trans>}
          inputMode="numeric"
          {...field('people')}
        />
      </div>
      <TextArea
        label={<Trans>Ce qui s’est passé</Trans>}
        hint={<Trans>Sans nommer personne : le registre dure plus longtemps que les comptes.</Trans>}
        rows={4}
        {...field('circumstances')}
      />
      <TextArea label={<Trans>Renseignements personnels touchés</Trans>} rows={3} {...field('information')} />
      <TextArea
        label={<Trans>Évaluation du risque</Trans>}
        hint={
          <Trans>
            À quel point ces renseignements sont sensibles, ce qui peut en résulter, et à quel point c’est probable.
          </Trans>
        }
        rows={3}
        {...field('risk')}
      />
      <Checkbox
        {...serious}
        hint={<Trans>La Commission d’accès à l’information et les personnes concernées doivent être avisées.</Trans>}
      >
        <Trans>Risque de préjudice sérieux</Trans>
      </Checkbox>
      {isSerious ? (
        <div className={styles['pair']}>
          <TextField
            label={<Trans>Commission avisée le</Trans>}
            optional={<Trans>dès que c’est fait</Trans>}
            type="date"
            {...field('commission_told_on')}
          />
          <TextField
            label={<Trans>Personnes avisées le</Trans>}
            optional={<Trans>dès que c’est fait</Trans>}
            type="date"
            {...field('people_told_on')}
          />
        </div>
      ) : null}
      <TextArea label={<Trans>Mesures prises</Trans>} rows={3} {...field('measures')} />
      <FormEnd form={form} failureWords={failureWords} isWide={false}>
        {incident === null ? <Trans>Consigner l’incident</Trans> : <Trans>Enregistrer</Trans>}
      </FormEnd>
    </form>
  );
}

function bodyOf({ people, is_serious, ...values }: Values): IncidentBody {
  const orNull = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    ...values,
    happened_until: orNull(values.happened_until),
    commission_told_on: is_serious ? orNull(values.commission_told_on) : null,
    people_told_on: is_serious ? orNull(values.people_told_on) : null,
    people: people.trim() === '' ? null : Number(people),
    is_serious: is_serious ? 1 : 0,
  };
}
