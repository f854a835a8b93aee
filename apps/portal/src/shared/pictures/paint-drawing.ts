/** Elements of a drawing that are painted. */
type Shape = SVGPathElement | SVGCircleElement | SVGRectElement | SVGTextElement;

function outline(shape: Shape): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '');
  const path = new Path2D();
  if (shape instanceof SVGCircleElement) {
    const { cx, cy, r } = shape;
    path.arc(cx.baseVal.value, cy.baseVal.value, r.baseVal.value, 0, 2 * Math.PI);
  } else if (shape instanceof SVGRectElement) {
    const { x, y, width, height } = shape;
    path.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value);
  }
  return path;
}

function paintText(
  text: SVGTextElement,
  style: CSSStyleDeclaration,
  pen: CanvasRenderingContext2D,
) {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = style.textAnchor === 'end' ? 'right' : 'left';
  pen.fillStyle = style.fill;
  pen.fillText(text.textContent, Number(text.getAttribute('x')), Number(text.getAttribute('y')));
}

function paintShape(shape: Shape, pen: CanvasRenderingContext2D): void {
  const style = getComputedStyle(shape);
  if (shape instanceof SVGTextElement) {
    paintText(shape, style, pen);
    return;
  }
  const path = outline(shape);
  if (style.fill !== 'none') {
    pen.fillStyle = style.fill;
    pen.fill(path, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
  }
  if (style.stroke !== 'none') {
    pen.strokeStyle = style.stroke;
    pen.lineWidth = Number.parseFloat(style.strokeWidth);
    pen.lineCap = style.strokeLinecap as CanvasLineCap;
    pen.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    pen.setLineDash(style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat).filter(Boolean));
    pen.stroke(path);
  }
}

const isShape = (element: Element): element is Shape =>
  element instanceof SVGPathElement ||
  element instanceof SVGCircleElement ||
  element instanceof SVGRectElement ||
  element instanceof SVGTextElement;

/**
 * Paints a drawing of the page onto a canvas of its size, as its styles show it: paths, circles, rectangles, lines of
 * text, and drawings within it. The pages' Content-Security-Policy forbids images from `data:` and `blob:`, so an image of the SVG cannot load.
 */
export function paintDrawing(drawing: SVGSVGElement, pen: CanvasRenderingContext2D): void {
  const fromScreen = drawing.getScreenCTM()?.inverse();
  const place = (element: SVGGraphicsElement) => {
    const matrix = fromScreen?.multiply(element.getScreenCTM() ?? new DOMMatrix());
    pen.setTransform(matrix);
  };
  const paint = (parent: SVGGraphicsElement): void => {
    for (const element of parent.children) {
      if (isShape(element)) {
        place(element);
        paintShape(element, pen);
      } else if (element instanceof SVGSVGElement) {
        const { x, y, width, height } = element;
        pen.save();
        place(parent);
        pen.beginPath();
        pen.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value);
        pen.clip();
        paint(element);
        pen.restore();
      } else if (element instanceof SVGGElement) {
        paint(element);
      }
    }
  };
  paint(drawing);
}

/** The drawing as a PNG; null where the browser cannot make one. */
export function drawingAsPng(drawing: SVGSVGElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = drawing.viewBox.baseVal.width;
  canvas.height = drawing.viewBox.baseVal.height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  paintDrawing(drawing, pen);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
