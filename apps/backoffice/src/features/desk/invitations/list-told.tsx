import type { CheckedList } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import type { JSX } from 'react';

const figure = (count: number): string => count.toLocaleString('pt-BR');
const places = (count: number): string => (count === 1 ? '1 vaga' : `${figure(count)} vagas`);

/** How many places the invitations need, and the pools they come from. */
function placeWords({ needed, kept, open }: CheckedList['places']): string {
  const fromKept = Math.min(needed, kept);
  const fromOpen = needed - fromKept;
  const parts = [
    ...(fromKept > 0 ? [`${figure(fromKept)} de ${figure(kept)} guardadas para convites`] : []),
    ...(fromOpen > 0 ? [`${figure(fromOpen)} de ${figure(open)} vagas gerais livres`] : []),
  ];
  return `Ocupam ${places(needed)}: ${parts.join(' e ')}.`;
}

/** Why the list cannot be sent; null when it can. */
export function hindranceOf(told: CheckedList | null, isMended: boolean): string | null {
  if (told === null) return null;
  if (isMended) return 'Linhas mudaram: confira de novo';
  if (told.able === 0) return 'Ninguém a convidar nesta lista';
  const { needed, kept, open } = told.places;
  const missing = needed - kept - open;
  if (missing <= 0) return null;
  return `Faltam ${places(missing)}: tire linhas ou aumente as vagas da etapa`;
}

/** The counts of a checked list. */
export function ListTold({ told, wrong }: { told: CheckedList; wrong: number }): JSX.Element {
  const { needed, kept, open } = told.places;
  return (
    <div aria-live="polite">
      <div className="invite-sum">
        <div>
          <b className="num">{figure(told.able)}</b> a convidar
        </div>
        <div>
          <b className="num">{figure(wrong)}</b> com problema
        </div>
      </div>
      {needed > 0 && needed <= kept + open ? <p>{placeWords(told.places)}</p> : null}
    </div>
  );
}
