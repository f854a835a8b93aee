import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@trilha/brands/brand.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { eventsQuery } from '../../../shared/parts/season-query.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { BlankDialog } from './blank-dialog.tsx';
import { CloneDialog } from './clone-dialog.tsx';
import { lastOf, type StageSource } from './stage-source.ts';

interface NewStageDialogProps {
  sources: readonly StageSource[];
  brands: readonly Brand[];
  onClose: () => void;
}

/** Creates a stage: asks for its brand, and whether to start empty or from the latest stage. */
export function NewStageDialog({ sources, brands, onClose }: NewStageDialogProps): JSX.Element {
  const { search } = useScope();
  const [brand, setBrand] = useState(brands[0]?.id ?? 0);
  const [isBlank, setBlank] = useState(false);
  const last = lastOf(sources, brand);
  const isEmpty = isBlank || last === undefined;
  const slug = brands.find(({ id }) => id === brand)?.slug ?? null;
  const loading = useQuery({ ...eventsQuery(slug), enabled: isEmpty });
  const choice = (
    <div className="fields-two">
      {brands.length > 1 ? (
        <BrandField
          brands={brands}
          value={brand}
          onChange={({ target }) => setBrand(Number(target.value))}
        />
      ) : null}
      {last === undefined ? null : (
        <SelectField
          label="Começa"
          value={isBlank ? 'blank' : 'last'}
          onChange={({ target }) => setBlank(target.value === 'blank')}
        >
          <option value="last">Da última: {last.title}</option>
          <option value="blank">Em branco</option>
        </SelectField>
      )}
    </div>
  );
  if (!isEmpty) {
    return (
      <CloneDialog key={brand} source={last} title="Nova etapa" onClose={onClose}>
        {choice}
      </CloneDialog>
    );
  }
  const events = loading.data ?? [];
  if (events.length > 0) {
    return (
      <BlankDialog key={brand} events={events} onClose={onClose}>
        {choice}
      </BlankDialog>
    );
  }
  return (
    <Dialog title="Nova etapa" wide onClose={onClose}>
      {choice}
      <LoadNote loading={loading} />
      {loading.data ? (
        <p>
          Uma etapa fica num evento, e ainda não há nenhum.{' '}
          <TextLink
            as={Link}
            to={{
              pathname: backofficePaths.seasonEvents,
              search: search === '' ? '?fazer=novo-evento' : `${search}&fazer=novo-evento`,
            }}
          >
            Criar o primeiro evento
          </TextLink>
        </p>
      ) : (
        <output className="q">Carregando</output>
      )}
      <DialogButtons onClose={onClose} />
    </Dialog>
  );
}
