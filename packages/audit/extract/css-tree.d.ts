declare module 'css-tree/dist/data' {
  const data: { readonly properties: Readonly<Record<string, string>> };
  export default data;
}
