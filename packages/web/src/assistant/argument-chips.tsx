import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Args, Call } from "#assistant/ask-request.ts";
import { argumentsOf, assistantOptions, type Schema } from "#assistant/tool-sheets.ts";
import { Icon } from "#kit/icon.tsx";

type ArgumentChipsProps = { readonly call: Call; readonly change: (call: Call) => void };

/** The call that a question was understood as. Changing any part of it asks again. */
export function ArgumentChips({ call, change }: ArgumentChipsProps) {
  const tools = useQuery(assistantOptions).data?.tools ?? [];
  const id = useId();
  const sheet = tools.find(({ name }) => name === call.tool);
  const known = sheet ? argumentsOf(sheet) : [];
  const shown = Object.entries(call.arguments).filter(([name]) => known.some(([other]) => other === name));
  const free = known.filter(([name]) => call.arguments[name] === undefined);
  const set = (args: Args) => change({ tool: call.tool, arguments: args });
  return (
    <fieldset className="understood">
      <legend className="visually-hidden">Understood as, editable</legend>
      <span className="understood-label" aria-hidden="true">
        Understood as
      </span>
      <select
        className="tool"
        aria-label="Tool"
        value={call.tool}
        onChange={({ target }) => change({ tool: target.value, arguments: {} })}
      >
        {tools.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {shown.map(([name, value]) => (
        <span className="chip" key={name}>
          <label className="mono" htmlFor={`${id}-${name}`}>
            {name}
          </label>
          <Value
            id={`${id}-${name}`}
            schema={known.find(([other]) => other === name)?.[1] ?? {}}
            value={value}
            set={(next) => set({ ...call.arguments, [name]: next })}
          />
          <button type="button" aria-label={`Remove ${name}`} onClick={() => set(without(call.arguments, name))}>
            <Icon name="close" />
          </button>
        </span>
      ))}
      {free.length > 0 && (
        <select
          className="tool"
          aria-label="Add an argument"
          value=""
          onChange={({ target }) => set({ ...call.arguments, [target.value]: firstOf(known, target.value) })}
        >
          <option value="">+ Argument</option>
          {free.map(([name]) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </fieldset>
  );
}

type ValueProps = {
  readonly id: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
};

function Value({ id, schema, value, set }: ValueProps) {
  const codes = codesOf(schema);
  if (codes.length > 0) {
    return (
      <select id={id} value={String(value)} onChange={({ target }) => set(valueFor(schema, target.value))}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {code.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      id={id}
      key={String(value)}
      defaultValue={String(value)}
      size={Math.max(6, String(value).length)}
      onBlur={({ target }) => target.value !== String(value) && set(target.value)}
      onKeyDown={(event) => event.key === "Enter" && set(event.currentTarget.value)}
    />
  );
}

function codesOf({ type, enum: codes, items }: Schema): readonly string[] {
  return type === "boolean" ? ["true", "false"] : (codes ?? items?.enum ?? []);
}

function valueFor({ type, items }: Schema, code: string): unknown {
  if (type === "boolean") return code === "true";
  return items?.enum ? [code] : code;
}

function firstOf(known: readonly (readonly [string, Schema])[], name: string): unknown {
  const schema = known.find(([other]) => other === name)?.[1] ?? {};
  const [code] = codesOf(schema);
  return code === undefined ? "" : valueFor(schema, code);
}

function without(args: Args, name: string): Args {
  return Object.fromEntries(Object.entries(args).filter(([other]) => other !== name));
}
