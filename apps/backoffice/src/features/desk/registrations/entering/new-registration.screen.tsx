import type { JSX } from 'react';
import { useSearchParams } from 'react-router';
import { Screen } from '../../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../../shared/frame/screen-head.tsx';
import { ChoosePlace } from './choose-place.tsx';
import { NewEntry } from './new-entry.tsx';
import '../../desk.css';
import '../edit/edit.css';
import './entering.css';

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** Enters a customer in a stage: first who and where, then vehicles and crew. */
export default function NewRegistrationScreen(): JSX.Element {
  const [address, setAddress] = useSearchParams();
  const [stageId, customerId] = [idIn(address.get('etapa')), idIn(address.get('cliente'))];
  const choose = (name: 'etapa' | 'cliente', id: number | null): void => {
    const next = new URLSearchParams(address);
    if (id === null) next.delete(name);
    else next.set(name, String(id));
    setAddress(next);
  };
  if (stageId !== null && customerId !== null) {
    return (
      <NewEntry
        key={`${stageId}-${customerId}`}
        stageId={stageId}
        customerId={customerId}
        onOther={() => choose('cliente', null)}
      />
    );
  }
  return (
    <Screen>
      <ScreenHead title="Nova inscrição" />
      <div className="desk-page">
        <ChoosePlace stageId={stageId} customerId={customerId} onChoose={choose} />
      </div>
    </Screen>
  );
}
