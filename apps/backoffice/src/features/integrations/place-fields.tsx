import { brands } from '@trilha/brands/brands.ts';
import { type JSX, useState } from 'react';
import { BrandField } from '../../shared/forms/brand-field.tsx';
import { numberOf } from '../../shared/forms/number-of.ts';
import { OpenStageField } from '../../shared/forms/open-stage-field.tsx';
import { textOf } from '../../shared/forms/text-of.ts';

/** Reads the values of a form with `PlaceFields`. */
export function integrationPlaceOf(form: HTMLFormElement) {
  return {
    automaker_id: Number(textOf(form, 'automaker_id')),
    stage_id: numberOf(form, 'stage_id'),
  };
}

/** The ticked values of a field. */
export function tickedOf<Value extends string>(
  form: HTMLFormElement,
  name: string,
  values: readonly Value[],
): Value[] {
  const ticked = new FormData(form).getAll(name);
  return values.filter((value) => ticked.includes(value));
}

interface PlaceFieldsProps {
  /** Slug of the brand selected in the frame. */
  brand: string | null;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** The brand, and one of its stages or all. */
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
  /** Labels by value. */
  options: Readonly<Record<string, string>>;
  ticked: readonly string[];
  problem: string | undefined;
}

/** A group of checkboxes. */
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
