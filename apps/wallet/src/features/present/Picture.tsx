import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import { useState } from 'react';
import classes from './Present.module.css';

/** The picture of an NFT, as the request names it; its name stands beside it. Where it does not come, its place says so. */
export const Picture = ({ address }: { address: string }) => {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classes.picture}>
      {broken ? (
        <IconPhotoOff size={28} stroke={1.4} aria-hidden="true" />
      ) : (
        <img src={address} alt="" width={72} height={72} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      )}
    </span>
  );
};
