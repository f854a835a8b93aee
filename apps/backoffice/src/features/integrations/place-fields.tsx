import { brands } from '@trilha/brands/brands.ts';
import { type JSX, useState } from 'react';
import { BrandField } from '../../shared/forms/brand-field.tsx';
import { numberOf } from '../../shared/forms/number-of.ts';
import { OpenStageField } from '../../shared/forms/open-stage-field.tsx';
import { textOf } from '../../shared/forms/text-of.ts';

/** What a form with `PlaceFields` asks for. */
export function integrationPlaceOf(form: HTMLFormElement) {
  return {
    automaker_id: Number(textOf(form, 'automaker_id')),
    stage_id: numberOf(form, 'stage_id'),
  };
}

/** What is ticked under a name. */
export function tickedOf<Value extends string>(
  form: HTMLFormElement,
  name: string,
  values: readonly Value[],
): Value[] {
  const ticked = new FormData(form).getAll(name);
  return values.filter((value) => ticked.includes(value));
}

interface PlaceFieldsProps {
  /** The slug of the frame's brand. */
  brand: string | null;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Which brand, and which of its stages or all. */
export function PlaceFields({ brand: slug, errors }: PlaceFieldsProps): JSX.Element {
  const own = brands.filter((brand) => slug === null || brand.slug === slug);
  const [brand, setBrand] = useState(String(own[0]?.id ?? ''));
  return (
    <div className="fields-two">
      <BrandField
        brands={own}
        name="automaker_id"
        value={brand}
        onChange={(event) => setBrand(event.currentTarget.value)}
        problem={errors['automaker_id']?.[0]}
      />
      <OpenStageField brand={brand} all="Todas da marca" problem={errors['stage_id']?.[0]} />
    </div>
  );
}

interface TickFieldProps {
  label: string;
  name: string;
  /** Words by value. */
  options: Readonly<Record<string, string>>;
  ticked: readonly string[];
  problem: string | undefined;
}

/** Several of few, each with a tick. */
export function TickField({ label, name, options, ticked, problem }: TickFieldProps): JSX.Element {
  return (
    <fieldset className="fld fld--ticks">
      <legend>{label}</legend>
      {Object.entries(options).map(([value, words]) => (
        <label className="check" key={value}>
          <input
            className="cb"
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          {words}
        </label>
      ))}
      {problem ? <p className="err">{problem}</p> : null}
    </fieldset>
  );
}
