import { brandById } from '@trilha/brands/brands.ts';
import { DOCUMENT_SLUGS } from '@trilha/brands/documents/document.ts';
import { documentOf } from '@trilha/brands/documents/documents.ts';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import type { JSX } from 'react';
import { useBrand } from '../shared/brand.tsx';
import { useLocation } from '../shared/navigation/portal-router.tsx';
import './document.css';

/** Terms of use, privacy notice and regulations as plain public pages that work without script (D11). */
export default function DocumentScreen(): JSX.Element | null {
  const brand = brandById(useBrand().id);
  const { pathname } = useLocation();
  const slug = DOCUMENT_SLUGS.find((known) => pathname.endsWith(`/${known}`));
  if (!brand || !slug) return null;
  const document = documentOf(brand, slug);
  return (
    <article className="wrap">
      <PageHead title={document.title} lead={document.introduction} small />
      {document.sections.map(({ heading, paragraphs }, index) => (
        <Waypoint key={heading} number={index + 1} title={heading}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="document-text">
              {paragraph}
            </p>
          ))}
        </Waypoint>
      ))}
      <p className="section small quiet">
        Versão {document.version}. Este portal usa programas livres:{' '}
        <a href="/licencas.txt">veja de quem são e suas licenças</a>.
      </p>
    </article>
  );
}
