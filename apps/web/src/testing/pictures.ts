import type { Picture } from '@naru/domain/file';
import bojagi from './art/bojagi.svg?url';
import crane from './art/crane.svg?url';
import goldBar from './art/gold-bar.svg?url';
import moonJar from './art/moon-jar.svg?url';
import mountains from './art/mountains.svg?url';
import plum from './art/plum.svg?url';
import tiger from './art/tiger.svg?url';
import waves from './art/waves.svg?url';

const picture = (url: string): Picture => ({ url, placeholder: '', width: 400, height: 400 });

/** Works to look at while there is no server. */
export const PICTURES = Object.freeze({
  bojagi: picture(bojagi),
  crane: picture(crane),
  goldBar: picture(goldBar),
  moonJar: picture(moonJar),
  mountains: picture(mountains),
  plum: picture(plum),
  tiger: picture(tiger),
  waves: picture(waves),
});
