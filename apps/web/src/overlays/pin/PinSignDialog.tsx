export const PinSignDialog = () => null;
