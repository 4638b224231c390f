// Renders the templates of the chart as Helm does, with the functions of Helm that they use, for chart.ts.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"text/template"

	"github.com/Masterminds/sprig"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// The context is read from standard input, and each argument after the folder of templates is a file there.
func main() {
	var context map[string]interface{}
	must(json.NewDecoder(os.Stdin).Decode(&context))
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	// JSON is YAML.
	functions["toYaml"] = functions["toJson"]
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	all.Funcs(functions)
	for _, name := range os.Args[2:] {
		text, err := os.ReadFile(os.Args[1] + "/" + name)
		must(err)
		template.Must(all.New(name).Parse(string(text)))
	}
	for _, name := range os.Args[2:] {
		fmt.Println("---")
		must(all.ExecuteTemplate(os.Stdout, name, context))
	}
}
