declare module "*.svg?url&no-inline" {
  const address: string;
  export default address;
}
