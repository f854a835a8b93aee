import { isInBrazil, readMapPoint } from '@trilha/contract/guides/map-point.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useId, useState } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import type { DraftRow } from '../draft/stage-draft.ts';

interface PointFieldProps {
  label: string;
  point: DraftRow;
  problems: ReadonlyArray<readonly [field: string, message: string]>;
  onType: (point: DraftRow) => void;
}

const HELP = 'Cole aqui o link do mapa, ou digite em graus: -22.5903 e -46.5289.';
const SHORT_LINK =
  'Este link curto não diz o ponto. Abra-o no navegador e cole o endereço que aparece lá.';
const NO_POINT = 'Não há um ponto neste link. No mapa, toque no lugar e copie as coordenadas.';

const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.'));

/** Advice about a typed location; the server validates it. */
function adviceOf(latitude: string, longitude: string): string | null {
  if (latitude === '' && longitude === '') return null;
  if (latitude === '') return 'Falta a latitude.';
  if (longitude === '') return 'Falta a longitude.';
  const point = { latitude: numberOf(latitude), longitude: numberOf(longitude) };
  if (Number.isNaN(point.latitude) || Number.isNaN(point.longitude)) return 'Digite em graus.';
  return isInBrazil(point)
    ? null
    : 'Fica fora do Brasil: confira o sinal de menos e a ordem, latitude primeiro.';
}

/** A location: typed in degrees, or pasted as a link or pair, which fills both fields. */
export function PointField({ label, point, problems, onType }: PointFieldProps): JSX.Element {
  const about = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const [latitude, longitude] = [String(point['latitude'] ?? ''), String(point['longitude'] ?? '')];
  /** Whether the text was a whole location, or a link without one; neither belongs in a single field. */
  const take = (text: string): boolean => {
    const read = readMapPoint(text);
    setRefused(null);
    if (typeof read === 'object') {
      onType({ latitude: String(read.latitude), longitude: String(read.longitude) });
      return true;
    }
    if (!/^https?:/i.test(text.trim())) return false;
    setRefused(read === 'short_link' ? SHORT_LINK : NO_POINT);
    return true;
  };
  const type = (name: 'latitude' | 'longitude', value: string): void => {
    setRefused(null);
    onType({ latitude, longitude, [name]: value });
  };
  const advice = adviceOf(latitude.trim(), longitude.trim());
  const isPoint = advice === null && latitude !== '' && problems.length === 0;
  const where = `${numberOf(latitude)},${numberOf(longitude)}`;
  return (
    <fieldset className="row-list" aria-describedby={about}>
      <legend>{label}</legend>
      <div className="row-of">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'latitude' ? 'Latitude' : 'Longitude'}
            className="in num"
            autoComplete="off"
            value={name === 'latitude' ? latitude : longitude}
            // The pasted text is parsed on its own, since the field may contain text already.
            onPaste={(event) => {
              if (take(event.clipboardData.getData('text'))) event.preventDefault();
            }}
            onChange={(event) => type(name, event.target.value)}
          />
        ))}
      </div>
      {refused === null ? null : (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
      {problems.map(([field, message]) => (
        <p key={`${field}${message}`} className="err">
          {message}
        </p>
      ))}
      {advice === null ? null : <p className="err">{advice}</p>}
      <p id={about} className="help">
        {isPoint ? (
          <TextLink
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Ver este ponto no mapa
          </TextLink>
        ) : (
          HELP
        )}
      </p>
    </fieldset>
  );
}
