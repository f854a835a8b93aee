import { RELATION_WORDS, RELATIONS, waiverSheet } from '@trilha/contract/checkin/waiver-sheet.ts';
import type { JSX } from 'react';
import { GateField } from '../gate-field.tsx';
import { GateNameField } from '../gate-name-field.tsx';

/** Form values of the person who signs for a minor. */
export interface Guardian {
  readonly name: string;
  readonly document: string;
  readonly relation: string;
}

/** Why the guardian's data is incomplete; null when complete. */
export function guardianProblem({ name, document, relation }: Guardian): string | null {
  const { shape } = waiverSheet.shape.guardian._zod.def.innerType;
  if (!shape.name.safeParse(name).success) return 'Escreva o nome do responsável.';
  if (!shape.document.safeParse(document).success) {
    return 'Confira o CPF, ou escreva outro documento.';
  }
  return shape.relation.safeParse(relation).success ? null : 'Diga o que é do menor.';
}

interface GuardianFieldsProps {
  guardian: Guardian;
  onType: (change: Partial<Guardian>) => void;
}

/** Fields for the person who signs for a minor: name, document and relation. */
export function GuardianFields({ guardian, onType }: GuardianFieldsProps): JSX.Element {
  return (
    <>
      <GateNameField
        label="Nome do responsável"
        name={guardian.name}
        onType={(name) => onType({ name })}
      />
      <GateField label="CPF ou outro documento">
        {(id) => (
          <input
            id={id}
            maxLength={30}
            autoComplete="off"
            value={guardian.document}
            onChange={(event) => onType({ document: event.currentTarget.value })}
          />
        )}
      </GateField>
      <GateField label="O que é do menor">
        {(id) => (
          <select
            id={id}
            value={guardian.relation}
            onChange={(event) => onType({ relation: event.currentTarget.value })}
          >
            <option value="">Escolha</option>
            {RELATIONS.map((one) => (
              <option key={one} value={one}>
                {RELATION_WORDS[one]}
              </option>
            ))}
          </select>
        )}
      </GateField>
    </>
  );
}
