import { type JSX, useEffect, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { vehicleDrawing } from './vehicle-drawing.ts';
import { vehiclePaint } from './vehicle-paint.ts';
import type { VehicleSilhouetteProps } from './vehicle-silhouette.tsx';
import sprite from './vehicles.svg?no-inline';
import './vehicle-silhouette.css';

/** The sprite as a document. The pages' policy allows no markup from a text, so the browser parses the response. */
function loadSprite(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const { responseXML: sheet } = request;
      if (sheet) resolve(sheet);
      else reject(new Error('no sprite'));
    });
    request.addEventListener('error', () => reject(new Error('no sprite')));
    request.open('GET', sprite);
    request.send();
  });
}

/** A vehicle's shapes for a drawing that is painted onto a canvas, which cannot read a referenced sprite. */
export function VehicleShapes({ model, year, color }: VehicleSilhouetteProps): JSX.Element {
  const group = useRef<SVGGElement>(null);
  const drawing = vehicleDrawing(model, year);
  const paint = drawing === 'desconhecido' ? undefined : vehiclePaint(color);
  useEffect(() => {
    let isHere = true;
    loadSprite().then(
      (sheet) => {
        const shapes = sheet.getElementById(drawing)?.children ?? [];
        if (isHere)
          group.current?.replaceChildren(
            ...[...shapes].map((one) => document.importNode(one, true)),
          );
      },
      // The picture has no car then.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [drawing]);
  return (
    <g
      ref={group}
      className={classNames('silhouette-shapes', paint && `silhouette--${paint}`)}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
