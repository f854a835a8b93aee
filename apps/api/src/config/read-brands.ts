import type { Brand } from '@trilha/brands/brand.ts';
import { brandBySlug, brands, defaultBrand as firstBrand } from '@trilha/brands/brands.ts';
import { origin } from './addresses.ts';
import { refuseUnknownSuffixes, variablesOf } from './brand-variables.ts';
import type { BrandConfig, Config } from './config.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import { isHostName, oneOf } from './kinds.ts';
import { readPix } from './read-pix.ts';

function readBrandHosts(reader: EnvironmentReader): Map<string, Brand> {
  const hosts = new Map<string, Brand>();
  for (const brand of brands) for (const host of brand.demoHosts) hosts.set(host, brand);
  const own = reader.take('BRAND_HOSTS', {
    is: `pairs of host (without port) and brand (${brands.map(({ slug }) => slug).join(', ')}): host=brand,host=brand`,
    parse: (value) => {
      const pairs = value.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
      const known = pairs.flatMap(([host = '', slug = '', ...rest]) => {
        const brand = brandBySlug(slug);
        return brand && isHostName(host) && rest.length === 0
          ? [[host.toLowerCase(), brand] as const]
          : [];
      });
      return known.length === pairs.length ? known : null;
    },
  });
  for (const [host, brand] of own ?? []) hosts.set(host, brand);
  return hosts;
}

/** Settings per brand: hosts, URL, Pix provider. */
export function readBrands(
  reader: EnvironmentReader,
  demo: boolean,
): Pick<Config, 'defaultBrand' | 'brandHosts' | 'brands'> {
  const slug = reader.take('BRAND', oneOf(...brands.map((brand) => brand.slug)));
  const defaultBrand = brandBySlug(slug ?? '') ?? firstBrand;
  const brandHosts = readBrandHosts(reader);
  refuseUnknownSuffixes(reader);

  const areKnown = !reader.isWrong('BRAND') && !reader.isWrong('BRAND_HOSTS');
  const readBrand = (brand: Brand): BrandConfig => {
    const nameOf = variablesOf(brand, reader.names);
    const variable = nameOf('PUBLIC_URL');
    const publicUrl = reader.need(variable, origin(demo), '');
    const host = URL.parse(publicUrl)?.hostname;
    const isItsOwn = variable !== 'PUBLIC_URL' || brand === defaultBrand;
    if (
      host !== undefined &&
      isItsOwn &&
      areKnown &&
      (brandHosts.get(host) ?? defaultBrand) !== brand
    ) {
      reader.complain(
        variable,
        `has a host that leads to another brand: add its host to BRAND_HOSTS, host=${brand.slug}`,
      );
    }
    return { brand, publicUrl, pix: readPix(reader, nameOf, demo) };
  };
  return { defaultBrand, brandHosts, brands: new Map(brands.map((b) => [b.id, readBrand(b)])) };
}
