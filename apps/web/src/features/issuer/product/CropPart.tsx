import { Button } from '@mantine/core';
import { CROP_LIMITS, type Crop, type Picture, pictureAddress, squareOf } from '@naru/domain/file';
import classes from './PicturesPart.module.css';

/** A picture as the server will cut it, by the same numbers; whole, in its square, without a crop. */
export const Cropped = ({ picture, crop, alt }: { picture: Picture; crop: Crop | null; alt: string }) => {
  const { width, height } = picture;
  const square = crop === null ? null : squareOf(crop, picture);
  const style =
    square === null
      ? undefined
      : {
          width: `${(100 * width) / square.side}%`,
          height: `${(100 * height) / square.side}%`,
          left: `${(-100 * square.left) / square.side}%`,
          top: `${(-100 * square.top) / square.side}%`,
        };
  return (
    <span className={classes.frame}>
      <img src={pictureAddress(picture, 640)} alt={alt} style={style} className={square === null ? classes.whole : classes.cut} />
    </span>
  );
};

interface Props {
  readonly name: string;
  readonly crop: Crop | null;
  readonly onCrop: (crop: Crop | null) => void;
}

const MIDDLE: Crop = { x: CROP_LIMITS.place / 2, y: CROP_LIMITS.place / 2, zoom: CROP_LIMITS.zoomLeast };

const RANGES = [
  { field: 'x', label: '가로 위치', min: 0, max: CROP_LIMITS.place, step: 10 },
  { field: 'y', label: '세로 위치', min: 0, max: CROP_LIMITS.place, step: 10 },
  { field: 'zoom', label: '확대', min: CROP_LIMITS.zoomLeast, max: CROP_LIMITS.zoomMost, step: 5 },
] as const;

/** Chooses the square of a picture that shoppers see: where its middle is, and how close. */
export const CropPart = ({ name, crop, onCrop }: Props) => (
  <fieldset aria-label={`${name} 보이는 부분 고르기`} className={classes.crop}>
    {RANGES.map(({ field, label, ...bounds }) => (
      <label key={field} className={classes.range}>
        {label}
        <input
          type="range"
          {...bounds}
          value={(crop ?? MIDDLE)[field]}
          onChange={(event) => onCrop({ ...(crop ?? MIDDLE), [field]: Number(event.currentTarget.value) })}
        />
      </label>
    ))}
    <Button size="compact-sm" variant="default" disabled={crop === null} onClick={() => onCrop(null)}>
      전체 보이기
    </Button>
  </fieldset>
);
