import {
  type GraphQLArgument,
  GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  GraphQLInputObjectType,
  type GraphQLNamedType,
  GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isScalarType,
} from "graphql";
import { useId, useState } from "react";
import { Button } from "#kit/button.tsx";
import { verbatim } from "#kit/say.ts";

type Member = GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument;
type Open = (type: GraphQLNamedType) => void;

const MOST_SHOWN = 100;

/** The schema's own description: the fields of a type, and from each the way to its own type. */
export function SchemaPane({ schema }: { readonly schema: GraphQLSchema }) {
  const id = useId();
  const [path, setPath] = useState<readonly GraphQLNamedType[]>([]);
  const [sought, setSought] = useState("");
  const open: Open = (type) => {
    setSought("");
    setPath((before) => [...before, type]);
  };
  const type = path.at(-1);
  return (
    <section className="explorer-pane explorer-schema" aria-label="Schema">
      <div className="explorer-pane-head">
        <h2>{type?.name ?? "Schema"}</h2>
        {type && (
          <Button look="ghost" onClick={() => setPath((before) => before.slice(0, -1))}>
            Back
          </Button>
        )}
      </div>
      <div className="explorer-schema-body">
        <label className="visually-hidden" htmlFor={id}>
          Find a field
        </label>
        <input
          className="input"
          id={id}
          type="search"
          placeholder="Find a field"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        {type ? <TypeDescription type={type} sought={sought} open={open} /> : <Roots {...{ schema, sought, open }} />}
      </div>
    </section>
  );
}

function Roots({
  schema,
  sought,
  open,
}: {
  readonly schema: GraphQLSchema;
  readonly sought: string;
  readonly open: Open;
}) {
  return [schema.getQueryType(), schema.getMutationType()].map(
    (type) =>
      type && (
        <div key={type.name}>
          <h3>{type.name}</h3>
          <Members members={Object.values(type.getFields())} sought={sought} open={open} />
        </div>
      ),
  );
}

type TypeProps = { readonly type: GraphQLNamedType; readonly sought: string; readonly open: Open };

function TypeDescription({ type, sought, open }: TypeProps) {
  return (
    <>
      <p>{type.description}</p>
      {(type instanceof GraphQLObjectType || type instanceof GraphQLInputObjectType) && (
        <Members members={Object.values(type.getFields())} sought={sought} open={open} />
      )}
      {type instanceof GraphQLEnumType && (
        <dl>
          {type.getValues().map(({ name, description }) => (
            <div key={name}>
              <dt className="mono">{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type MembersProps = { readonly members: readonly Member[]; readonly sought: string; readonly open: Open };

function Members({ members, sought, open }: MembersProps) {
  const found = members.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  if (found.length === 0) return <p className="faint">No field has this in its name.</p>;
  return (
    <>
      <dl>
        {found.slice(0, MOST_SHOWN).map((member) => (
          <div key={member.name}>
            <dt className="mono">
              {verbatim(`${member.name}: `)}
              <TypeLink type={member.type} open={open} />
            </dt>
            <dd>
              {member.description}
              {"args" in member && member.args.length > 0 && <Arguments args={member.args} open={open} />}
            </dd>
          </div>
        ))}
      </dl>
      {found.length > MOST_SHOWN && <p className="faint">{found.length - MOST_SHOWN} more. Type a part of a name.</p>}
    </>
  );
}

function Arguments({ args, open }: { readonly args: readonly GraphQLArgument[]; readonly open: Open }) {
  return (
    <details>
      <summary>Arguments</summary>
      <ul>
        {args.map(({ name, type, description }) => (
          <li key={name}>
            <span className="mono">
              {verbatim(`${name}: `)}
              <TypeLink type={type} open={open} />
            </span>{" "}
            {description}
          </li>
        ))}
      </ul>
    </details>
  );
}

function TypeLink({ type, open }: { readonly type: GraphQLType; readonly open: Open }) {
  const named = getNamedType(type);
  if (isScalarType(named)) return String(type);
  return (
    <button type="button" className="type-link" onClick={() => open(named)}>
      {String(type)}
    </button>
  );
}
