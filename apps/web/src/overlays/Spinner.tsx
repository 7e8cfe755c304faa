import { Loader } from '@mantine/core';
import { SPINNER_TIMEOUT_MS } from '@naru/domain/navigation';
import { useEffect, useState } from 'react';
import classes from './Spinner.module.css';

/** Something is being waited for. It gives up by itself after 30 seconds (product 9), so a lost answer never locks the page. */
export const Spinner = () => {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), SPINNER_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!patient) return null;
  return (
    <div className={classes.veil} role="status" aria-label="처리 중">
      <Loader size={40} />
    </div>
  );
};
