import type {
  ProposalWish,
  ProposedCar,
  StartOrder,
  StartProposal,
} from '@trilha/contract/checkin/start-order.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import { startsExchanged, startsInOrder } from './by-number.ts';
import { PlanFields, planFrom, readPlan, TOO_LATE } from './plan-fields.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { useStartProposal } from './start-query.ts';

const FIRST_WISH: ProposalWish = { championship: null, best: 'first', categories: [] };

/** Says what the proposal does, or why there is none. */
function proposalWords({ championships, championship, cars }: StartProposal): string {
  if (championships.length === 0) return 'Esta marca não tem campeonato publicado.';
  if (championship === null) return 'Nenhum campeonato conta esta etapa. Escolha um.';
  if (cars.length === 0) return 'Nenhum carro confirmado ainda.';
  if (!cars.some((car) => car.is_ranked)) {
    return 'Nenhum destes carros tem pontos nele: a ordem fica como está.';
  }
  const moved = cars.filter(({ was }, index) => was !== index + 1).length;
  if (moved === 0) return 'Nenhum carro muda de lugar.';
  return moved === 1
    ? `1 de ${cars.length} carros muda de lugar.`
    : `${moved} de ${cars.length} carros mudam de lugar.`;
}

interface CategoryOrderProps {
  categories: readonly string[];
  onOrdered: (categories: string[]) => void;
}

/** The categories in the order in which they start; each can be moved up. */
function CategoryOrder({ categories, onOrdered }: CategoryOrderProps): JSX.Element {
  const raise = (index: number): void => {
    if (index === 0) return;
    const [before = '', raised = ''] = categories.slice(index - 1);
    onOrdered(categories.with(index - 1, raised).with(index, before));
  };
  return (
    <fieldset className="starts-number">
      <legend>Ordem das categorias</legend>
      <ol className="starts-categories">
        {categories.map((category, index) => (
          <li key={category}>
            <span>{category}</span>
            <Button
              variant="tertiary"
              size="small"
              aria-label={`Subir ${category}`}
              aria-disabled={index === 0 || undefined}
              onClick={() => raise(index)}
            >
              Subir
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface ProposalDialogProps {
  order: StartOrder;
  /** Receives the confirmed cars with their proposed starts. */
  onUse: (cars: readonly ProposedCar[]) => void;
  onClose: () => void;
}

/** Previews an order by the standings: before and after, with the reason of each car. Saves nothing. */
export function ProposalDialog({ order, onUse, onClose }: ProposalDialogProps): JSX.Element {
  const [wish, setWish] = useState(FIRST_WISH);
  const [isKept, setIsKept] = useState(true);
  const [typed, setTyped] = useState(() => planFrom(order.stage.stage_date));
  const found = useStartProposal(order.stage.id, order.version, wish);
  const { data: proposal } = found;
  const cars = proposal?.cars ?? [];
  const exchanged = startsExchanged(cars);
  const isExchange = isKept && exchanged !== null;
  const plan = readPlan(typed);
  const planned = typeof plan === 'string' ? null : startsInOrder(cars, plan);
  const ordered = isExchange ? exchanged : planned;
  const problem = typeof plan === 'string' ? plan : TOO_LATE;
  const isHeld = ordered === null || found.isPlaceholderData || !cars.some((car) => car.is_ranked);
  return (
    <Dialog title="Propor pela classificação" wide onClose={onClose}>
      <div className="starts-fields">
        <SelectField
          label="Campeonato"
          value={wish.championship ?? proposal?.championship ?? ''}
          onChange={(event) => {
            setWish({ ...wish, championship: event.currentTarget.value || null });
          }}
        >
          {proposal?.championship ? null : <option value="">Escolha</option>}
          {proposal?.championships.map(({ key, name, season }) => (
            <option key={key} value={key}>{`${name}, ${season}`}</option>
          ))}
        </SelectField>
        <SelectField
          label="Os melhores largam"
          value={wish.best}
          onChange={(event) => {
            setWish({ ...wish, best: event.currentTarget.value === 'last' ? 'last' : 'first' });
          }}
        >
          <option value="first">primeiro</option>
          <option value="last">por último de quem pontuou</option>
        </SelectField>
        <SelectField
          label="Horários e grupos"
          value={isExchange ? 'kept' : 'new'}
          onChange={(event) => setIsKept(event.currentTarget.value === 'kept')}
        >
          {exchanged === null ? null : (
            <option value="kept">os gravados, trocando os carros</option>
          )}
          <option value="new">novos</option>
        </SelectField>
        {isExchange ? null : <PlanFields typed={typed} onTyped={setTyped} />}
      </div>
      {proposal !== undefined && proposal.categories.length > 1 ? (
        <CategoryOrder
          categories={proposal.categories}
          onOrdered={(categories) => setWish({ ...wish, categories })}
        />
      ) : null}
      <Unloaded loading={found} subject="Este campeonato" />
      <Problem text={ordered === null && cars.length > 0 ? problem : null} />
      <output className="q" aria-busy={found.isFetching}>
        {proposal === undefined ? null : proposalWords(proposal)}
      </output>
      {cars.length > 0 ? <ProposalTable cars={ordered ?? cars} /> : null}
      <DialogButtons
        does="Usar esta ordem"
        isHeld={isHeld}
        onDo={() => ordered !== null && onUse(ordered)}
        onClose={onClose}
      >
        Só confirmados, por resultados oficiais. Ainda falta gravar.
      </DialogButtons>
    </Dialog>
  );
}
