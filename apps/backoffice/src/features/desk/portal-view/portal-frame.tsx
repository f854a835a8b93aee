import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import type { OpenView } from './open-form.tsx';
import { useCurrentInSight } from '../../../shared/table/current-in-sight.ts';
import { NAMED_PARTS, type NamedPart, partOf } from './seen-parts.ts';

interface PortalFrameProps {
  view: OpenView;
  customer: Pick<DeskCustomer, 'name' | 'registrations'>;
}

/** The selected page and registration, both in the address. */
function useSeen({ registrations }: PortalFrameProps['customer']) {
  const [search, setSearch] = useSearchParams();
  const part = partOf(search.get('parte'));
  const asked = Number(search.get('inscricao'));
  const chosen = registrations.find(({ id }) => id === asked) ?? registrations[0];
  const searchOf = ({ slug }: NamedPart): string => {
    const next = new URLSearchParams(search);
    next.set('parte', slug);
    return next.toString();
  };
  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set('inscricao', id);
    setSearch(next, { replace: true });
  };
  return { part, chosen, searchOf, choose };
}

/** The address at which the server renders the page. */
function addressOf(view: OpenView, { part, isOfOne }: NamedPart, chosen: number | undefined) {
  const query = isOfOne && chosen !== undefined ? `?registration=${chosen}` : '';
  return `/api/staff/portal-views/${view.id}/${part}${query}`;
}

/** A customer's portal pages in a frame without scripts or forms. */
export function PortalFrame({ view, customer }: PortalFrameProps): JSX.Element {
  const { part, chosen, searchOf, choose } = useSeen(customer);
  const [isWide, setWide] = useState(false);
  const row = useCurrentInSight();
  const address = addressOf(view, part, chosen?.id);
  return (
    <>
      <nav className="views" aria-label="Páginas do portal">
        <div className="views-tabs" ref={row}>
          {NAMED_PARTS.map((named) => (
            <Link
              key={named.part}
              to={{ search: searchOf(named) }}
              replace
              aria-current={named.part === part.part ? 'page' : undefined}
            >
              {named.title}
            </Link>
          ))}
        </div>
      </nav>
      <div className="portal-bar">
        {part.isOfOne && chosen ? (
          <SelectField
            label="Inscrição"
            value={chosen.id}
            onChange={({ target }) => choose(target.value)}
          >
            {customer.registrations.map(({ id, number, stage, status }) => (
              <option key={id} value={id}>
                {formatInscriptionNumber(number)}, {stage.title}, {status}
              </option>
            ))}
          </SelectField>
        ) : null}
        <fieldset className="seg">
          <legend className="vh">Largura</legend>
          <button type="button" aria-pressed={!isWide} onClick={() => setWide(false)}>
            Celular
          </button>
          <button type="button" aria-pressed={isWide} onClick={() => setWide(true)}>
            Computador
          </button>
        </fieldset>
        <p className="q s">
          {view.isWhole ? 'Dados inteiros.' : 'CPF, telefones e nascimentos mascarados.'} Nada aqui
          pode ser pressionado; códigos do Pix e da credencial ficam com o cliente. Fotos das etapas
          dão lugar ao traçado.
        </p>
      </div>
      {part.isOfOne && !chosen ? (
        <p className="portal-none">Este cliente nunca se inscreveu.</p>
      ) : (
        <iframe
          key={address}
          className={isWide ? 'portal-frame portal-frame--wide' : 'portal-frame'}
          title={`${part.title} de ${customer.name || 'cliente sem nome'}, só para ler`}
          sandbox=""
          src={address}
        />
      )}
    </>
  );
}
