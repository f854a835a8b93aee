import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { TicksField } from './ticks-field.tsx';

interface CategoriesFieldProps {
  /** Names of the brand's categories. */
  known: readonly string[];
  chosen: readonly string[];
  problem: string | undefined;
  onChoose: (names: readonly string[]) => void;
}

/** The categories that have a table, ticked or typed. */
export function CategoriesField(props: CategoriesFieldProps): JSX.Element {
  const { chosen, problem, onChoose } = props;
  const [added, setAdded] = useState('');
  const known = [...new Set([...props.known, ...chosen])];
  const add = (): void => {
    const name = added.trim();
    if (name !== '' && !chosen.includes(name)) onChoose([...chosen, name]);
    setAdded('');
  };
  return (
    <>
      <TicksField
        legend="Categorias que contam"
        help="Cada uma tem a sua tabela, com o nome que está nos resultados. Nenhuma marcada: todas."
        problem={problem}
        options={known.map((name) => [name, name, ''])}
        chosen={chosen}
        onTick={(name) =>
          onChoose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
        }
      />
      <div className="row-of">
        <Field
          label="Outra categoria"
          autoComplete="off"
          maxLength={120}
          value={added}
          onChange={(event) => setAdded(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
          }}
        />
        <TextButton className="s" onClick={add}>
          Acrescentar
        </TextButton>
      </div>
    </>
  );
}
