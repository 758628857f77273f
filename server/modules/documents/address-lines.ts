interface Address {
  readonly street: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
}

/** The lines of a photographer's address on documents: as much of it as they gave. */
export function addressLines({ street, city, postalCode }: Address): string[] {
  const town = [city === null ? null : `${city} (Québec)`, postalCode].filter((part) => part !== null).join('  ');
  return [street ?? '', town].filter((line) => line !== '');
}
