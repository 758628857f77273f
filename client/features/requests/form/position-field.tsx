import { Trans } from '@lingui/react/macro';
import { LocateFixed, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import { MapLink } from '../page/map-link.tsx';
import styles from '../requests.module.css';

/** About a metre: the best precision of a phone. */
const DECIMALS = 5;
const METRES_PER_KM = 1_000;
const PATIENCE_MS = 20_000;
const FRESH_MS = 60_000;

type Search = 'idle' | 'asking' | 'refused' | 'unavailable' | { readonly accuracy: number };

interface PositionFieldProps {
  readonly fields: DraftFields;
  readonly set: (changes: DraftFields) => void;
  readonly locale: LocaleCode;
}

/** The person's position, requested from the browser only on a tap. */
export function PositionField({ fields, set, locale }: PositionFieldProps) {
  const [search, setSearch] = useState<Search>('idle');
  const latest = useRef<typeof set | null>(null);
  useEffect(() => {
    latest.current = set;
    return () => {
      latest.current = null;
    };
  }, [set]);
  const [lat, lng] = [fields.shoot_lat ?? '', fields.shoot_lng ?? ''];
  const isAdded = lat !== '' && lng !== '';

  const ask = () => {
    if (search === 'asking') return;
    if (!('geolocation' in navigator)) {
      setSearch('unavailable');
      return;
    }
    setSearch('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // The form's current values include anything typed meanwhile.
        latest.current?.({
          shoot_lat: String(Number(coords.latitude.toFixed(DECIMALS))),
          shoot_lng: String(Number(coords.longitude.toFixed(DECIMALS))),
        });
        setSearch({ accuracy: coords.accuracy });
      },
      ({ code, PERMISSION_DENIED }) => setSearch(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  };
  const remove = () => {
    set({ shoot_lat: '', shoot_lng: '' });
    setSearch('idle');
  };

  // One button for both actions, so that the focus stays on it.
  return (
    <div className={styles['position']}>
      <Button look="quiet" onClick={isAdded ? remove : ask}>
        <Icon of={isAdded ? X : LocateFixed} />
        {isAdded ? <Trans>Retirer la position</Trans> : <Trans>Utiliser ma position</Trans>}
      </Button>
      <p className={styles['positionWords']}>
        <span role="status">{isAdded ? <Added search={search} locale={locale} /> : <Searched search={search} />}</span>
        {isAdded ? <MapLink lat={Number(lat)} lng={Number(lng)} /> : null}
      </p>
    </div>
  );
}

function Added({ search, locale }: { search: Search; locale: LocaleCode }) {
  if (typeof search === 'string') return <Trans>Position ajoutée.</Trans>;
  const amounts = amountsOf(locale);
  const { accuracy } = search;
  const distance =
    accuracy < METRES_PER_KM
      ? `${amounts.count(Math.max(1, Math.round(accuracy)))}\u00A0m`
      : `${amounts.count(Math.round(accuracy / METRES_PER_KM))}\u00A0km`;
  return <Trans>Position ajoutée, précise à {distance}.</Trans>;
}

function Searched({ search }: { search: Search }) {
  switch (search) {
    case 'asking':
      return <Trans>Recherche de votre position…</Trans>;
    case 'refused':
      return (
        <Trans>
          Le navigateur ne donne pas votre position à Déclic. L’adresse suffit; vous pouvez aussi la permettre dans ses
          réglages.
        </Trans>
      );
    case 'unavailable':
      return <Trans>Votre position est introuvable pour l’instant. L’adresse suffit, ou réessayez.</Trans>;
    default:
      return <Trans>Si vous y êtes : utile au parc, au bord de l’eau, là où il n’y a pas d’adresse.</Trans>;
  }
}
