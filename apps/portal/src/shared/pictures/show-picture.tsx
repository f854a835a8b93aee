import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { type JSX, type ReactNode, type Ref, useRef, useState } from 'react';
import { PassPicture } from './pass-picture.tsx';
import type { PictureShape } from './picture-shape.ts';

const SHAPES = [
  { value: 'tall', label: 'Em pé' },
  { value: 'wide', label: 'Deitada' },
] as const;

interface ShowPictureProps {
  /** Name of the file, without its extension. */
  name: string;
  /** What the picture shows, and that nothing else is in it. */
  about: string;
  children: (shape: PictureShape, ref: Ref<SVGSVGElement>) => ReactNode;
}

/** A picture in the customer's choice of shape, to share or save. */
export function ShowPicture({ name, about, children }: ShowPictureProps): JSX.Element {
  const [shape, setShape] = useState<PictureShape>('tall');
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <div className="stack">
      {children(shape, drawing)}
      <p>{about} Feita no seu aparelho.</p>
      <Segmented
        legend="Formato"
        options={SHAPES}
        value={shape}
        onChange={({ target }) => setShape(target.value === 'wide' ? 'wide' : 'tall')}
      />
      <PassPicture drawing={drawing} name={name} />
    </div>
  );
}
