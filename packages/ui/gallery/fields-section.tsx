import { type JSX, useState } from 'react';

import { CheckboxField } from '../src/choice/checkbox-field.tsx';
import { ChoiceRows } from '../src/choice/choice-rows.tsx';
import { Segmented } from '../src/choice/segmented.tsx';
import { AgeCell } from '../src/field/age-cell.tsx';
import { FormGrid } from '../src/field/form-grid.tsx';
import { PasswordField } from '../src/field/password-field.tsx';
import { SearchField } from '../src/field/search-field.tsx';
import { SelectField } from '../src/field/select-field.tsx';
import { TextField } from '../src/field/text-field.tsx';
import { Plate } from '../src/figure/plate.tsx';
import { VehicleSilhouette } from '../src/vehicle/vehicle-silhouette.tsx';

const longName = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

/** Every field, resting, filled, wrong, locked and optional. */
export function FieldsSection(): JSX.Element {
  const [vehicle, setVehicle] = useState('1');
  const [use, setUse] = useState('Particular');
  return (
    <section className="section stack">
      <h2>Campos</h2>
      <FormGrid>
        <TextField
          label="CPF"
          id="cpf"
          span={3}
          numeric
          defaultValue="123.456.789-00"
          error="CPF inválido"
        />
        <PasswordField
          label="Nova senha"
          id="senha"
          span={3}
          help="6 caracteres e um destes: ! @ # $ % ^ & *"
          defaultValue="abc"
        />
        <SearchField
          label="CEP"
          span={3}
          numeric
          help="Digite o CEP e a gente preenche o resto."
          success="Endereço encontrado. Confira abaixo."
          defaultValue="37701-355"
          minimumLength={9}
          onSearch={() => undefined}
        />
        <TextField label="Complemento" span={3} optional placeholder="Casa, apartamento, bloco" />
        <Segmented
          legend="Uso do veículo"
          span={3}
          value={use}
          onChange={(event) => setUse(event.currentTarget.value)}
          options={[
            { value: 'Particular', label: 'Particular' },
            { value: 'Empresarial', label: 'Empresarial' },
          ]}
        />
        <SelectField
          label="Categoria"
          span={3}
          disabled
          options={[{ value: '1', label: 'Turismo, com navegador' }]}
        />
        <SelectField
          label="Piloto"
          span={3}
          placeholder="Selecione"
          error="Campo obrigatório"
          options={[{ value: '1', label: longName }]}
        />
        <SelectField
          label="Acompanhante 1"
          span={3}
          aside={<AgeCell years={9} />}
          options={[
            { value: '1', label: 'Theo Figueiredo' },
            { value: '2', label: 'Bento Figueiredo, 6 anos: a idade mínima é 8', disabled: true },
          ]}
        />
        <TextField label="E-mail" readOnly defaultValue="helena.albuquerque@exemplo.com.br" />
        <TextField
          label="Voucher"
          numeric
          optional
          defaultValue="TRILHA-26"
          success="Voucher válido!"
          action={<button type="button">Validar</button>}
        />
        <ChoiceRows
          legend="Veículo"
          value={vehicle}
          onChange={setVehicle}
          rows={[
            {
              value: '1',
              figure: <Plate value="RVK4E21" />,
              picture: <VehicleSilhouette model="L200 Triton" color="Prata" />,
              title: 'Trovão',
              detail: 'L200 Triton Sport HPE, 2023',
            },
            {
              value: '2',
              figure: <Plate value="GTR1987" />,
              picture: <VehicleSilhouette model="Pajero Sport" color="Preto" />,
              title: 'A Dama',
              detail: 'Pajero Sport Legend, 2021',
            },
            {
              value: '3',
              figure: <Plate value="PWL3A52" />,
              picture: <VehicleSilhouette model={null} />,
              title: 'Da cidade',
              detail: 'ASX 2.0 4x2, 2017',
              why: 'Não entra nesta etapa: a trilha é só para tração 4x4, e este carro é 4x2.',
            },
          ]}
        />
      </FormGrid>
      <div>
        <CheckboxField defaultChecked>Quero receber notícias dos eventos</CheckboxField>
        <CheckboxField error="Você precisa aceitar os termos da etapa.">
          Li e aceito os <a href="#conteudo">termos da etapa</a>.
        </CheckboxField>
      </div>
    </section>
  );
}
