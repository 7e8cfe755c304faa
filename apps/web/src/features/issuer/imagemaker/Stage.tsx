import { type Box, type CardElement, type CardTemplate, isBeyondSafeArea } from '@naru/domain/card-template';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import classes from './Stage.module.css';
import { elementName } from './texts.ts';

interface Props {
  readonly template: CardTemplate;
  readonly selected: string | null;
  /** Whether elements can be chosen, moved and made larger. */
  readonly isOpen: boolean;
  readonly showsSafeArea: boolean;
  readonly onSelect: (id: string | null) => void;
  /** Lays an element anew; what has the same step goes on. */
  readonly onPlace: (element: CardElement, box: Box, step: string) => void;
  readonly onRemove: (id: string) => void;
  readonly children: ReactNode;
}

type Handle = 'move' | 'resize';

/** Pixels of the card that a key moves by; with shift ten times as many. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAST = 10;

const shifted = (box: Box, handle: Handle, dx: number, dy: number): Box =>
  handle === 'move'
    ? { x: box.x + dx, y: box.y + dy, width: box.width, height: box.height }
    : { x: box.x, y: box.y, width: box.width + dx, height: box.height + dy };

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The card in the size of the window, with its elements as boxes to be dragged: by pointer, and by keys from wherever the focus is. */
export const Stage = ({ template, selected, isOpen, showsSafeArea, onSelect, onPlace, onRemove, children }: Props) => {
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly box: Box; readonly step: string }>(undefined);
  const help = useId();
  const { width, height, safeArea, elements } = template;

  const handlers = (element: CardElement, handle: Handle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      if (event.button !== 0) return;
      // A finger scrolls over what is not chosen yet, and drags what is.
      const drags = event.pointerType !== 'touch' || element.id === selected;
      onSelect(element.id);
      if (!drags) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, box: element.box, step: `${handle} ${element.id} ${event.timeStamp}` };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      const scale = (stage.current?.clientWidth ?? 0) / width;
      if (from === undefined || scale === 0) return;
      onPlace(element, shifted(from.box, handle, (event.clientX - from.x) / scale, (event.clientY - from.y) / scale), from.step);
    },
    onPointerUp: () => {
      drag.current = undefined;
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Delete' && handle === 'move') return onRemove(element.id);
      if (event.key === 'Escape') return onSelect(null);
      const way = KEYS[event.key];
      if (way === undefined) return;
      event.preventDefault();
      onSelect(element.id);
      const by = event.shiftKey ? FAST : 1;
      onPlace(element, shifted(element.box, handle, way[0] * by, way[1] * by), `${handle} ${element.id} by keys`);
    },
  });

  const styleOf = ({ x, y, width: wide, height: high }: Box) => ({
    left: percent(x, width),
    top: percent(y, height),
    width: percent(wide, width),
    height: percent(high, height),
  });
  const chosen = elements.find(({ id }) => id === selected);

  return (
    <div
      ref={stage}
      className={classes.stage}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(70vh * ${width / height})` }}
      onPointerDown={() => onSelect(null)}
    >
      {children}
      {showsSafeArea && (
        <span
          className={classes.safe}
          style={styleOf({ x: safeArea, y: safeArea, width: width - 2 * safeArea, height: height - 2 * safeArea })}
        />
      )}
      {isOpen && (
        <>
          <p id={help} hidden>
            화살표로 1픽셀, Shift와 화살표로 10픽셀씩 옮겨요. Delete로 지워요.
          </p>
          {elements.map((element) => (
            <button
              key={element.id}
              type="button"
              className={classes.box}
              style={styleOf(element.box)}
              data-beyond={isBeyondSafeArea(template, element) || undefined}
              aria-label={`${elementName(element)} 옮기기`}
              aria-pressed={element.id === selected}
              aria-describedby={help}
              onFocus={() => element.id !== selected && drag.current === undefined && onSelect(element.id)}
              {...handlers(element, 'move')}
            />
          ))}
          {chosen !== undefined && (
            <button
              type="button"
              className={classes.handle}
              style={{ left: percent(chosen.box.x + chosen.box.width, width), top: percent(chosen.box.y + chosen.box.height, height) }}
              aria-label={`${elementName(chosen)} 크기`}
              {...handlers(chosen, 'resize')}
            />
          )}
        </>
      )}
    </div>
  );
};
