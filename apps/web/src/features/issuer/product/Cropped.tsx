import { type Crop, type Picture, pictureAddress, squareOf } from '@naru/domain/file';
import classes from './Cropped.module.css';

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
