import { ActionIcon } from '@mantine/core';
import { pictureAddress, widthsOf } from '@naru/domain/file';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { DialogProps } from '../dialog-props.ts';
import { WholeScreen } from '../WholeScreen.tsx';
import classes from './PictureDialog.module.css';

/** The steps of nearness: the whole picture, twice and four times as near. */
const ZOOMS = [1, 2, 4] as const;

/** A work's pictures over the whole screen, one at a time, from near and far. */
export const PictureDialog = ({ input: { name, pictures, at: first }, opened, close, onFaded }: DialogProps<'picture'>) => {
  const [at, setAt] = useState(first);
  const [step, setStep] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[at];
  const zoom = ZOOMS[step] ?? 1;
  const turnTo = (place: number): void => {
    setAt((place + pictures.length) % pictures.length);
    setStep(0);
  };
  /** Comes nearer to where the picture was pressed; from the nearest, the whole is seen again. */
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = clientX === 0 && clientY === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height];
    setStep((step + 1) % ZOOMS.length);
    requestAnimationFrame(() => {
      const { current } = stage;
      current?.scrollTo(x * current.scrollWidth - current.clientWidth / 2, y * current.scrollHeight - current.clientHeight / 2);
    });
  };
  return (
    <WholeScreen
      title={name}
      opened={opened}
      onClose={() => close()}
      onFaded={onFaded}
      flush
      tools={
        <>
          <Tool label="축소" disabled={step === 0} onPress={() => setStep(step - 1)}>
            <IconZoomOut aria-hidden="true" />
          </Tool>
          <Tool label="확대" disabled={step === ZOOMS.length - 1} onPress={() => setStep(step + 1)}>
            <IconZoomIn aria-hidden="true" />
          </Tool>
        </>
      }
    >
      <div className={classes.frame}>
        <div ref={stage} className={classes.stage}>
          {picture && (
            <button type="button" className={classes.picture} data-zoom={zoom} aria-label="가까이 보기" onClick={press}>
              <img
                key={picture.url}
                src={pictureAddress(picture, 640)}
                srcSet={widthsOf(picture)
                  .map((width) => `${pictureAddress(picture, width)} ${width}w`)
                  .join(', ')}
                sizes={`${100 * zoom}vmin`}
                width={picture.width}
                height={picture.height}
                alt={name}
              />
            </button>
          )}
        </div>
        {pictures.length > 1 && (
          <div className={classes.turns}>
            <Tool label="이전 이미지" onPress={() => turnTo(at - 1)}>
              <IconChevronLeft aria-hidden="true" />
            </Tool>
            <span role="status">
              {at + 1} / {pictures.length}
            </span>
            <Tool label="다음 이미지" onPress={() => turnTo(at + 1)}>
              <IconChevronRight aria-hidden="true" />
            </Tool>
          </div>
        )}
      </div>
    </WholeScreen>
  );
};

const Tool = ({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className={classes.tool ?? ''}
  >
    {children}
  </ActionIcon>
);
