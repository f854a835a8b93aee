import { Menu } from '@base-ui/react/menu';
import type { JSX } from 'react';
import { BrandTag } from '../parts/brand-tag.tsx';
import { Icon } from '../parts/icon.tsx';
import { type ScopeBrand, useScope } from './scope.ts';

const ALL = 'todas';

function Chosen({
  brands,
  slug,
}: {
  brands: readonly ScopeBrand[];
  slug: string | null;
}): JSX.Element {
  const one = brands.find((brand) => brand.slug === slug);
  if (one) return <BrandTag slug={one.slug} name={one.name} />;
  const [first, ...rest] = brands;
  return (
    <>
      {first && rest.length > 0 ? <BrandTag slug={first.slug} name="" /> : null}
      <BrandTag
        slug={rest.at(-1)?.slug ?? ''}
        name={brands.length === 2 ? 'Duas marcas' : 'Todas as marcas'}
      />
    </>
  );
}

/** Selects the brand that the screens show. A user of one brand sees no choice. */
export function ScopeMenu({ brands }: { brands: readonly ScopeBrand[] }): JSX.Element {
  const { brand, setBrand } = useScope();
  const [only] = brands;
  if (brands.length === 1 && only) {
    return (
      <div className="scope">
        <BrandTag slug={only.slug} name={only.name} />
      </div>
    );
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="scope">
        <span className="vh">Mostrar:</span>
        <Chosen brands={brands} slug={brand} />
        <Icon name="down" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="over" align="start">
          <Menu.Popup className="menu">
            <Menu.RadioGroup
              value={brand ?? ALL}
              onValueChange={(value: string) => setBrand(value === ALL ? null : value)}
            >
              <Menu.RadioItem className="menu-item" value={ALL} closeOnClick>
                {brands.length === 2 ? 'Duas marcas' : 'Todas as marcas'}
              </Menu.RadioItem>
              {brands.map(({ slug, name }) => (
                <Menu.RadioItem key={slug} className="menu-item" value={slug} closeOnClick>
                  <BrandTag slug={slug} name={name} />
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
