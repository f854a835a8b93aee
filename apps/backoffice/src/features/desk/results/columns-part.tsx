import type { ResultRehearsal } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { RESULT_FIELDS, type ResultField } from '@trilha/contract/results/result-table.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';

type Columns = NonNullable<ResultRehearsal['columns']>;

const FIELD_WORDS: Readonly<Record<ResultField, string>> = {
  number: 'Número da inscrição',
  plate: 'Placa (não aparece)',
  place: 'Posição',
  category: 'Categoria',
  car: 'Carro',
  points: 'Pontos',
  status: 'Situação (NC, DNF, DSQ, DNS)',
  remark: 'Observação',
};

interface ColumnsPartProps {
  columns: Columns;
  /** Whether number and place have their column. */
  isRead: boolean;
  isHeld: boolean;
  onChoose: (columns: Columns) => void;
}

/** What each column of a table means: open while number or place are unknown. What is chosen is remembered. */
export function ColumnsPart({ columns, isRead, isHeld, onChoose }: ColumnsPartProps): JSX.Element {
  const [chosen, setChosen] = useState(columns);
  const choose = (at: number, field: ResultField | null): void => {
    setChosen(
      chosen.map((column, index) => {
        if (index === at) return { ...column, field };
        // A field has one column.
        return column.field === field ? { ...column, field: null } : column;
      }),
    );
  };
  return (
    <details open={!isRead}>
      <summary>O que é cada coluna</summary>
      <div className="rows">
        <p className="q">
          Bastam o número da inscrição, ou a placa, e a posição. Da próxima vez, estes nomes de
          coluna já valem para as etapas da marca.
        </p>
        <table className="tbl tbl--in tbl--tight result-columns">
          <caption className="vh">Colunas do arquivo</caption>
          <thead>
            <tr>
              <th scope="col">No arquivo</th>
              <th scope="col">É</th>
            </tr>
          </thead>
          <tbody>
            {chosen.map(({ name, field, sample }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a file may repeat a name
              <tr key={at}>
                <td>
                  {name}
                  <span className="q s result-sample">{sample && `por exemplo “${sample}”`}</span>
                </td>
                <td>
                  <select
                    className="in"
                    aria-label={`A coluna “${name}” é`}
                    value={field ?? ''}
                    onChange={(event) =>
                      choose(at, RESULT_FIELDS.find((one) => one === event.target.value) ?? null)
                    }
                  >
                    <option value="">não ler</option>
                    {RESULT_FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {FIELD_WORDS[one]}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <Button disabled={isHeld} onClick={() => onChoose(chosen)}>
            Ler com estas colunas
          </Button>
        </p>
      </div>
    </details>
  );
}
